import { partnerLimits } from '@quad/contract/access/partners/limits.ts';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import * as routes from '@quad/contract/access/partners/routes.ts';
import { inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { changePartnerOf, deletePartnerOf, replaceKeyOf } from './change-partner.ts';
import { consumePartnerToken } from './consume-token.ts';
import { createPartnerOf } from './create-partner.ts';
import { listPartners, showPartner } from './show-partners.ts';

/** `publicUrl` is Quad's public address, which partners must put into tokens as the audience. */
export const servePartners = (server: ApiServer, context: AppContext, publicUrl: string): void => {
	const tries = makeRateLimiter({ most: partnerLimits.triesPerMinute, perMs: 60_000 });
	const throwOut = (sessionIds: readonly number[]) => {
		for (const id of sessionIds) server.sessionEnded(id);
	};

	serve(server, routes.listPartners, ({ actor }) => listPartners(context, inOrganization(actor), publicUrl));

	serve(server, routes.createPartner, async ({ actor, body }) => {
		const { id, key } = await createPartnerOf(context, actor, body);
		return { ...(await showPartner(context, inOrganization(actor), publicUrl, id)), key };
	});

	serve(server, routes.changePartner, async ({ actor, params: { id }, body }) => {
		throwOut(await changePartnerOf(context, actor, id, body));
		return showPartner(context, inOrganization(actor), publicUrl, id);
	});

	serve(server, routes.replaceKey, async ({ actor, params: { id } }) => {
		const { key, ended } = await replaceKeyOf(context, actor, id);
		throwOut(ended);
		return { ...(await showPartner(context, inOrganization(actor), publicUrl, id)), key };
	});

	serve(server, routes.deletePartner, async ({ actor, params: { id } }) => {
		throwOut(await deletePartnerOf(context, actor, id));
		return {};
	});

	serve(server, routes.partnerImpersonate, ({ body: { token }, from, agent }) => {
		const waitMs = tries.take(from, context.clock.now());
		if (waitMs > 0) refuseForNow(partnerRefusals['partner.too_often'], waitMs);
		return consumePartnerToken(context, publicUrl, { token, from, agent });
	});
};
