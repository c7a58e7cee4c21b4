/** Sends one text to many contacts like the composer: by Contact ID, by segments and tags, or by conditions. */
import { publicApiRefusals } from '@quad/contract/connections/public-api/refusals.ts';
import type { sendApiBatch } from '@quad/contract/connections/public-api/routes.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { composeBatch, senderOf } from '../../texting/messaging/index.ts';
import { findByKeys } from './public-api.queries.ts';

export const sendBatch = async (
	context: AppContext,
	actor: Actor,
	{ studentIds, contactIds, segmentIds, tagIds, conjunction, conditions, ...draft }: z.output<typeof sendApiBatch.body>,
) => {
	const isByNames = studentIds.length + contactIds.length > 0;
	const isBySegments = segmentIds.length + tagIds.length > 0;
	const isByConditions = conditions.length > 0;
	const ways = [isByNames, isBySegments, isByConditions].filter(Boolean).length;
	if (ways > 1) refuse(publicApiRefusals['api.one_audience']);
	const known = await findByKeys(context.db, inCurrentTeam(actor), contactIds);
	const recipients = [...new Set([...studentIds, ...known.values()])];
	const unknown = [...new Set(contactIds)].filter((key) => !known.has(key));
	if (ways === 0 || (isByNames && recipients.length === 0)) refuse(publicApiRefusals['api.no_recipients']);
	const filter = { searchText: '', conjunction, conditions: JSON.stringify(conditions) };
	const audience = isBySegments ? { segmentIds, tagIds } : isByConditions ? { filter } : { recipients };
	const written = { ...draft, ...audience };
	const scope = await senderOf(context.db, actor, written);
	const { undoForMs, ...accepted } = await composeBatch(context, scope, written, may(actor, 'ignoreQuietHours'));
	return { ...accepted, unknown };
};
