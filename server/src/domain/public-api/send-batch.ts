/** Texts many people by the same verb as compose in the browser. Whoever is named twice, by either id, gets it once. */
import { publicApiRefusals } from '@quad/contract/public-api/refusals.ts';
import type { sendApiBatch } from '@quad/contract/public-api/routes.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam, may } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { composeBatch, senderOf } from '../messaging/index.ts';
import { findByKeys } from './public-api.queries.ts';

export const sendBatch = async (
	context: AppContext,
	actor: Actor,
	{ studentIds, contactIds, ...draft }: z.output<typeof sendApiBatch.body>,
) => {
	const known = await findByKeys(context.db, inCurrentTeam(actor), contactIds);
	const recipients = [...new Set([...studentIds, ...known.values()])];
	const unknown = [...new Set(contactIds)].filter((key) => !known.has(key));
	if (recipients.length === 0) refuse(publicApiRefusals['api.no_recipients']);
	const written = { ...draft, recipients };
	const scope = await senderOf(context.db, actor, written);
	const { undoForMs, ...accepted } = await composeBatch(context, scope, written, may(actor, 'ignoreQuietHours'));
	return { ...accepted, unknown };
};
