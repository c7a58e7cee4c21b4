/** Defines the paths of a connector's screens, from which its entries in the table of screens are generated. */
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
	/** The navigation shows the link only while this integration is on. */
	readonly integration: IntegrationKey;
	/** The paths of the common screens and of the connector's own. The navigation links to the dashboard. */
	readonly paths: Readonly<Record<string, Path | readonly Path[]>> & { readonly dashboard: Path };
	/** Titles of the connector's own screens, or titles that differ from the common ones. */
	readonly titles?: Readonly<Record<string, string>>;
	/** Older paths, by the screen that they redirect to. */
	readonly redirects?: Readonly<Record<string, readonly Path[]>>;
}

/** The names of connectors' screens in the table of screens, for example `ftp/importSettings`. */
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
