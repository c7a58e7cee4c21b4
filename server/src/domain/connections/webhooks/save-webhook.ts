/**
 * Creates or edits a team's webhook (spec 3 §5). Its signing secret is shown once, its Basic authentication header
 * never. If it gets another server, a new secret is generated, and the header must be entered again.
 */

import { isBase64, withoutScheme } from '@quad/contract/connections/webhooks/base64.ts';
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import { webhookRefusals } from '@quad/contract/connections/webhooks/refusals.ts';
import type { saveWebhook as route } from '@quad/contract/connections/webhooks/routes.ts';
import type { z } from 'zod';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isNamed } from '../../../foundation/outbound/inside-hosts.ts';
import { leadsInside } from '../../../foundation/outbound/public-address.ts';
import { originOf } from '../../../foundation/secrets/destination.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { showWebhook } from './show-webhooks.ts';
import { newSigningSecret } from './signature.ts';
import {
	findWebhook,
	findWebhooks,
	insertWebhook,
	leaveAddress,
	lockTeam,
	type OfTeam,
	updateWebhook,
} from './webhooks.queries.ts';

type Written = z.output<typeof route.body>;

export const saveWebhook = async (
	{ db, clock, ids, secrets }: AppContext,
	actor: Actor,
	teamRef: OfTeam,
	{ webhook: kind, url: written, basicAuthHeader, leavesTextOut, isActive }: Written,
	insideHosts: readonly string[],
) => {
	const url = await urlIn(written, insideHosts);
	const auth = basicAuthHeader === undefined ? undefined : withoutScheme(basicAuthHeader ?? '');
	if (auth && !isBase64(auth)) sayAt('basicAuthHeader', webhookRefusals['webhook.not_base64']);
	return commit(db, async (tx) => {
		const team = (await lockTeam(tx, teamRef)) ?? refuse(webhookRefusals['webhook.team_not_found']);
		const before = (await findWebhooks(tx, teamRef)).find((one) => one.kind === kind);
		const id = before?.id ?? ids.next();
		const isMoved = before !== undefined && originOf(before.url) !== originOf(url);
		if (isMoved && before.sealedAuth !== null && auth === undefined)
			sayAt('basicAuthHeader', webhookRefusals['webhook.auth_again']);
		const signingSecret = before && !isMoved ? null : newSigningSecret();
		const sealedSecret = signingSecret === null ? undefined : secrets.encrypt(signingSecret);
		const at = clock.now();
		if (isMoved) await leaveAddress(tx, before, { at, endedId: ids.next() });
		else if (sealedSecret) await insertWebhook(tx, teamRef, { id, kind, url, sealedSecret, at });
		await updateWebhook(tx, teamRef.organizationId, id, {
			url,
			...(sealedSecret ? { sealedSecret } : {}),
			...(auth === undefined ? {} : { sealedAuth: auth === '' ? null : secrets.encrypt(auth) }),
			...(leavesTextOut === undefined ? {} : { leavesTextOut }),
			...(isActive === undefined || isActive === before?.isActive ? {} : { isActive }),
		});
		await record(tx, actor, {
			action: before ? 'webhook.changed' : 'webhook.created',
			subject: { kind: 'webhook', id, name: kind },
			details: { where: team.name, url: isMoved ? `${url} (before: ${before.url})` : url },
		});
		const saved = await findWebhook(tx, teamRef.organizationId, id);
		return { ...showWebhook(saved ?? refuse(webhookRefusals['webhook.not_found'])), signingSecret };
	});
};

type FieldRefusal = (typeof webhookRefusals)[keyof typeof webhookRefusals];
const sayAt = (field: keyof Written, refusal: FieldRefusal): never => refuse(refusal, {}, { [field]: refusal.message });

const urlIn = async (written: string, insideHosts: readonly string[]): Promise<string> => {
	const text = written.trim();
	if (text === '') sayAt('url', webhookRefusals['webhook.url_required']);
	const url = URL.parse(text);
	const isComplete = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
	if (!isComplete || text.length > webhookLimits.url) return sayAt('url', webhookRefusals['webhook.url_wrong']);
	if (isNamed(insideHosts, url.host)) return url.href;
	if (await leadsInside(url.hostname)) sayAt('url', webhookRefusals['webhook.url_inside']);
	if (url.protocol === 'http:') sayAt('url', webhookRefusals['webhook.url_plain']);
	return url.href;
};
