/**
 * Connects to Workday (integrations.md §16): imports people from a report, which Workday serves as a web service, and
 * writes texts as engagement conversations.
 */
import { workday, workdaySettings } from '@quad/contract/connections/integrations/workday.ts';
import { z } from 'zod';
import type { ConnectionContext, Connector } from '../../../domain/connections/integrations/index.ts';
import type { StreamLimits } from '../../../foundation/outbound/safe-http.ts';
import { presentWorkday } from './printed-configuration.ts';

const settings = z.looseObject(workdaySettings.shape);

/** `limits` for reading a report are by default those of Workday. */
export const workdayConnector = (limits?: StreamLimits): Connector => ({
	descriptor: workday,
	needsDetails: true,
	runsUnchecked: true, // because a check would run the report
	present: presentWorkday,
	exportColumns: () => [
		'ContactId',
		'FirstName',
		'LastName',
		'Direction',
		'MessageText',
		'SentAt',
		'StaffName',
		'MessageId',
	],
	open: async (context) => {
		const { openWorkday } = await import('./open-workday.ts'); // loaded for the first run
		return openWorkday(context, accountOf(context), limits);
	},
});

const accountOf = ({ settings: rawSettings, secrets }: ConnectionContext) => {
	const { reportUrl, reportUsername } = settings.parse(rawSettings);
	return { reportUrl, username: reportUsername, password: secrets.reportPassword ?? '' };
};
