/** What was written to Radius, and which messages and opt-outs it rejected. */
import { radiusOwnRoutes } from '@quad/contract/connections/integrations/radius.ts';
import { call } from '../../../../foundation/call.ts';
import { FailuresCard } from '../FailuresCard.tsx';
import { RunsPage } from '../RunsPage.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => (
	<RunsPage ui={radiusUi} direction="exports">
		<FailuresCard ui={radiusUi} list={(query, signal) => call(radiusOwnRoutes.listErrors, { query }, signal)} />
	</RunsPage>
);
