/** The screens that every importing connector has, each loaded when it is opened. */
import type { ConnectorUi } from './connector-ui.ts';
import { exportingScreens } from './exporting-screens.ts';
import { pageOf } from './load-page.tsx';
import { loadRuns } from './load-runs.ts';

export const connectorScreens = (ui: ConnectorUi) => ({
	...exportingScreens(ui),
	importSettings: pageOf(async () => (await import('./ImportSettingsPage.tsx')).ImportSettingsPage, { ui }),
	fields: pageOf(async () => (await import('./FieldsPage.tsx')).FieldsPage, { ui }),
	imports: pageOf(loadRuns, { ui, direction: 'imports' as const }),
	template: pageOf(async () => (await import('./TemplatePage.tsx')).TemplatePage, { ui }),
});
