/** What was written to Connect, and which messages and opt-outs it rejected. */
import { connectOwnRoutes } from '@quad/contract/connections/integrations/connect.ts';
import { call } from '../../../../foundation/call.ts';
import { FailuresCard } from '../FailuresCard.tsx';
import { RunsPage } from '../RunsPage.tsx';
import { connectUi } from './connect-ui.ts';

export const Screen = () => (
	<RunsPage ui={connectUi} direction="exports">
		<FailuresCard ui={connectUi} list={(query, signal) => call(connectOwnRoutes.listErrors, { query }, signal)} />
	</RunsPage>
);
