/** Lists the segments, inboxes and campaigns that a texting report can include. */
import type { ReportChoices } from '@quad/contract/reporting/texting-reports/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { segmentNames } from '../../contacts/segments/index.ts';
import { choicesOf } from './texting-reports.queries.ts';

const mostSegments = 5_000;

export const listChoices = async (
	{ db }: Pick<AppContext, 'db'>,
	{ organizationId }: Actor,
): Promise<ReportChoices> => {
	const [segments, choices] = await Promise.all([
		segmentNames(db, organizationId, mostSegments),
		choicesOf(db, organizationId),
	]);
	return { segments, ...choices };
};
