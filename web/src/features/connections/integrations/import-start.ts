import type { Configuration } from './configuration.ts';
import type { ConnectorUi } from './connector-ui.ts';
import type { Values } from './field-values.ts';
import type { Mapping } from './MappingEditor.tsx';

/** Returns what is imported and the mapping of its columns, as they are saved, or the defaults. */
export const sourceOf = (
	{ descriptor }: ConnectorUi,
	saved: Configuration['importConfiguration'],
): Mapping & { source: Values } => {
	const { columns = [], customFields = [], ...source } = saved?.fileConfiguration ?? {};
	const usual = descriptor.source.safeParse({});
	return { columns, customFields, source: saved ? source : usual.success ? usual.data : {} };
};
