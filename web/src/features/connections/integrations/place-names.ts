/** The pages of a connector, each with its tab. */
export const places = {
	dashboard: { tab: 'Runs', label: 'Latest' },
	imports: { tab: 'Runs', label: 'Imports' },
	exports: { tab: 'Runs', label: 'Exports' },
	importErrors: { tab: 'Runs', label: 'Import errors' },
	errors: { tab: 'Runs', label: 'Export errors' },
	automationLog: { tab: 'Runs', label: 'Automation log' },
	fields: { tab: 'Fields', label: 'Columns' },
	template: { tab: 'Fields', label: 'Empty files' },
	importSettings: { tab: 'Schedule', label: 'Imports' },
	exportSettings: { tab: 'Schedule', label: 'Exports' },
	automation: { tab: 'Schedule', label: 'Automation' },
	connection: { tab: 'Connection', label: 'Connection' },
} as const;

export type Place = keyof typeof places;
export type TabName = (typeof places)[Place]['tab'];

export const placeNames = [
	'dashboard',
	'imports',
	'exports',
	'importErrors',
	'errors',
	'automationLog',
	'fields',
	'template',
	'importSettings',
	'exportSettings',
	'automation',
	'connection',
] as const satisfies readonly Place[];
