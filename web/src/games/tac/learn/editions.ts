/** The answers that editions give to one question, each with the editions that give it. */
export function answers(values: Readonly<Record<string, string>>): { value: string; editions: string[] }[] {
  const found = new Map<string, string[]>();
  for (const [edition, value] of Object.entries(values)) found.set(value, [...(found.get(value) ?? []), edition]);
  return [...found].map(([value, editions]) => ({ value, editions }));
}
