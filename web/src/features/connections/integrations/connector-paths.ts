/** The addresses of a connector's screens, from which its rows of the table of screens are built. */
import type { IntegrationKey } from '@quad/contract/organization/marketplace/integrations.ts';
import { entriesOf } from '../../../foundation/entries.ts';
import type { Path, ScreenPath } from '../../../foundation/screen-path.ts';

const usualTitles: Readonly<Record<string, string>> = {
	connection: 'Connection',
	fields: 'Fields',
	importSettings: 'Import settings',
	exportSettings: 'Export settings',
	imports: 'Imports',
	importErrors: 'Import errors',
	exports: 'Exports',
	template: 'Empty files',
};

export interface ConnectorPaths {
	readonly title: string;
	/** The integration that must be on for the navigation link to be shown. */
	readonly integration: IntegrationKey;
	/** The paths of common screens and the connector's own. The dashboard has the navigation link. */
	readonly paths: Readonly<Record<string, Path | readonly Path[]>> & { readonly dashboard: Path };
	/** Titles that differ from the common ones, or belong to the connector's own screens. */
	readonly titles?: Readonly<Record<string, string>>;
	/** Older paths that redirect here. */
	readonly redirects?: Readonly<Record<string, readonly Path[]>>;
}

/** The names of connectors' screens in the table of screens, such as `ftp/importSettings`. */
export type RowName<Connectors extends Record<string, ConnectorPaths>> = {
	[Name in keyof Connectors & string]: `${Name}/${keyof Connectors[Name]['paths'] & string}`;
}[keyof Connectors & string];

export const rowsOf = <Name extends string>(
	connectors: Readonly<Record<Name, ConnectorPaths>>,
): Array<[string, ScreenPath<Name>]> =>
	entriesOf(connectors).flatMap(([name, { title, integration, paths, titles = {}, redirects = {} }]) =>
		entriesOf(paths).map(([screen, path]): [string, ScreenPath<Name>] => [
			`${name}/${screen}`,
			{
				paths: typeof path === 'string' ? [path] : path,
				who: 'configureIntegrations', // spec 1 §6, gaps X-34
				title: titles[screen] ?? usualTitles[screen] ?? title,
				...(redirects[screen] && { redirects: redirects[screen] }),
				...(screen === 'dashboard'
					? { nav: { group: 'Integrations', label: title, icon: name, while: integration } }
					: { under: name }),
			},
		]),
	);
