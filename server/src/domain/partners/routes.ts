import { partnerLimits } from '@quad/contract/partners/limits.ts';
import { partnerRefusals } from '@quad/contract/partners/refusals.ts';
import * as routes from '@quad/contract/partners/routes.ts';
import { inOrganization } from '../../foundation/actor.ts';
import { makeAllowance } from '../../foundation/allowance.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { refuseForNow } from '../../foundation/refuse.ts';
import { changePartnerOf, deletePartnerOf, replaceKeyOf } from './change-partner.ts';
import { createPartnerOf } from './create-partner.ts';
import { listPartners, showPartner } from './show-partners.ts';
import { takeTokenOf } from './take-token.ts';

/** `publicUrl` is where browsers reach us, and how partners name us. */
export const servePartners = (door: Door, ground: Ground, publicUrl: string): void => {
	const tries = makeAllowance({ most: partnerLimits.triesPerMinute, perMs: 60_000 });
	const throwOut = (sessionIds: readonly number[]) => {
		for (const id of sessionIds) door.sessionEnded(id);
	};

	serve(door, routes.listPartners, ({ actor }) => listPartners(ground, inOrganization(actor), publicUrl));

	serve(door, routes.createPartner, async ({ actor, body }) => {
		const { id, key } = await createPartnerOf(ground, actor, body);
		return { ...(await showPartner(ground, inOrganization(actor), publicUrl, id)), key };
	});

	serve(door, routes.changePartner, async ({ actor, params: { id }, body }) => {
		throwOut(await changePartnerOf(ground, actor, id, body));
		return showPartner(ground, inOrganization(actor), publicUrl, id);
	});

	serve(door, routes.replaceKey, async ({ actor, params: { id } }) => {
		const { key, ended } = await replaceKeyOf(ground, actor, id);
		throwOut(ended);
		return { ...(await showPartner(ground, inOrganization(actor), publicUrl, id)), key };
	});

	serve(door, routes.deletePartner, async ({ actor, params: { id } }) => {
		throwOut(await deletePartnerOf(ground, actor, id));
		return {};
	});

	serve(door, routes.partnerImpersonate, ({ body: { token }, from, agent }) => {
		const waitMs = tries.take(from, ground.clock.now());
		if (waitMs > 0) refuseForNow(partnerRefusals['partner.too_often'], waitMs);
		return takeTokenOf(ground, publicUrl, { token, from, agent });
	});
};
