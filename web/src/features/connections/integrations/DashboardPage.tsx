/** The first tab of a connector: the flow between the two systems, and its latest imports and exports. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConnectorPage } from './ConnectorPage.tsx';
import { type AnyUi, isImporting } from './connector-ui.ts';
import { Flow } from './Flow.tsx';
import { RunGrid } from './RunGrid.tsx';

const limit = integrationLimits.onDashboard;

export const DashboardPage = ({ ui }: { ui: AnyUi }) => (
	<ConnectorPage ui={ui} place="dashboard">
		{(configuration) => (
			<>
				<Flow ui={ui} />
				{ui.Authorization && <ui.Authorization configuration={configuration} />}
				{isImporting(ui) && (
					<Card title="Imports">
						<RunGrid ui={ui} direction="imports" limit={limit} />
					</Card>
				)}
				{ui.descriptor.exportTypes.length > 0 && (
					<Card title="Exports">
						<RunGrid ui={ui} direction="exports" limit={limit} />
					</Card>
				)}
				{ui.Panels && <ui.Panels />}
			</>
		)}
	</ConnectorPage>
);
