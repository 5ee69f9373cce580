/**
 * A picture of a drawing: every shape of an SVG element, with the colours that the page gives it, on a canvas. The
 * content security policy allows no other way; shadows and filters are left out.
 */
const NAMESPACE = "http://www.w3.org/2000/svg";

/** The path of a basic shape in its own coordinates. */
function outline(shape: SVGElement): Path2D | undefined {
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D();
  switch (shape.localName) {
    case "path":
      return new Path2D(shape.getAttribute("d") ?? "");
    case "circle":
      path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
      return path;
    case "ellipse":
      path.ellipse(number("cx"), number("cy"), number("rx"), number("ry"), 0, 0, 2 * Math.PI);
      return path;
    case "rect":
      path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
      return path;
    case "line":
      path.moveTo(number("x1"), number("y1"));
      path.lineTo(number("x2"), number("y2"));
      return path;
    default:
      return undefined;
  }
}

/** A fill or stroke for the canvas: a colour, or the gradient that it refers to, over the box of the shape. */
function paint(context: CanvasRenderingContext2D, value: string, shape: SVGGraphicsElement): string | CanvasGradient {
  const [, id] = /url\("?#([^")]+)"?\)/.exec(value) ?? [];
  const gradient = id === undefined ? null : document.getElementById(id);
  if (!gradient) return value;
  const share = (name: string): number => Number.parseFloat(gradient.getAttribute(name) ?? "50%") / 100;
  const { x, y, width, height } = shape.getBBox();
  const [cx, cy] = [x + share("cx") * width, y + share("cy") * height];
  const made = context.createRadialGradient(cx, cy, 0, cx, cy, share("r") * Math.max(width, height));
  for (const stop of gradient.children)
    made.addColorStop(Number(stop.getAttribute("offset") ?? 0), getComputedStyle(stop).stopColor);
  return made;
}

function drawShape(context: CanvasRenderingContext2D, shape: SVGGraphicsElement, opacity: number): void {
  const style = getComputedStyle(shape);
  const path = outline(shape);
  context.globalAlpha = opacity;
  if (path && style.fill !== "none" && shape.localName !== "line") {
    context.fillStyle = paint(context, style.fill, shape);
    context.fill(path);
  }
  if (path && style.stroke !== "none") {
    context.strokeStyle = paint(context, style.stroke, shape);
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.setLineDash(
      style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(Number.parseFloat),
    );
    context.stroke(path);
  }
  if (shape instanceof SVGTextElement) {
    context.fillStyle = style.fill;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = style.textAnchor === "middle" ? "center" : "left";
    context.fillText(shape.textContent, Number(shape.getAttribute("x")), Number(shape.getAttribute("y")));
  }
}

function drawAll(context: CanvasRenderingContext2D, root: SVGSVGElement, node: Element, opacity: number): void {
  for (const child of node.children) {
    if (child.namespaceURI !== NAMESPACE || child.localName === "defs") continue;
    const { opacity: own, display, visibility } = getComputedStyle(child);
    if (display === "none" || visibility === "hidden") continue;
    const shown = opacity * Number(own);
    if (child instanceof SVGGElement) drawAll(context, root, child, shown);
    else if (child instanceof SVGGraphicsElement) {
      const matrix = child.getCTM();
      if (!matrix) continue;
      context.save();
      context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
      drawShape(context, child, shown);
      context.restore();
    }
  }
}

/** A picture of this size with a board and a few lines of text above it. */
export async function pictureOf(board: SVGSVGElement, lines: readonly string[], size = 1080): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const canvas = document.createElement("canvas");
  const [head, edge] = [64 * lines.length + 40, 30];
  [canvas.width, canvas.height] = [size, size + head];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.textAlign = "center";
  for (const [at, line] of lines.entries()) {
    context.font = `${at === 0 ? "700 52px" : "500 36px"} ${style.fontFamily}`;
    context.fillText(line, size / 2, 70 + 60 * at, size - 2 * edge);
  }
  const { width } = board.getBoundingClientRect();
  context.translate(edge, head);
  context.scale((size - 2 * edge) / width, (size - 2 * edge) / width);
  drawAll(context, board, board, 1);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
