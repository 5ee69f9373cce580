"""Alembic runs this file; the connection comes from `spielkreis.server.storage.store`."""

from alembic import context

from spielkreis.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
