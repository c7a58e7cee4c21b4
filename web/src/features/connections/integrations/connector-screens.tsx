/** The screens that every importing connector has, in one file because people go from one to another. */
import type { ConnectorUi } from './connector-ui.ts';
import { exportingScreens } from './exporting-screens.tsx';
import { FieldsPage } from './FieldsPage.tsx';
import { ImportSettingsPage } from './ImportSettingsPage.tsx';
import { RunsPage } from './RunsPage.tsx';
import { TemplatePage } from './TemplatePage.tsx';

export const connectorScreens = (ui: ConnectorUi) => ({
	...exportingScreens(ui),
	importSettings: () => <ImportSettingsPage ui={ui} />,
	fields: () => <FieldsPage ui={ui} />,
	imports: () => <RunsPage ui={ui} direction="imports" />,
	template: () => <TemplatePage ui={ui} />,
});
