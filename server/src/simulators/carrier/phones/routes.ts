/**
 * Serves simulated phones to organizations with an account at the simulated carrier. Phones show and text only
 * inboxes that the caller has access to.
 */

import { inboxColor, inboxType } from '@quad/contract/access/session/routes.ts';
import { simulatorRefusals } from '@quad/contract/carriers/simulator/refusals.ts';
import * as routes from '@quad/contract/carriers/simulator/routes.ts';
import { readAnyPhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { addressOfMedia, fileInAddress } from '@quad/contract/organization/media/address.ts';
import { keepMedia } from '../../../domain/organization/media/index.ts';
import { type Actor, inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { type AccountOf, simulatorControl } from './control.ts';
import { findPhones } from './find-phones.ts';
import { inboxesWithNumbers, namesOfPhones } from './queries.ts';

export interface Simulated {
	/** Base URL of the simulated carrier. */
	readonly simulatorUrl: string;
	/** The URL at which the simulator reaches Quad. */
	readonly publicUrl: string;
	readonly accountOf: AccountOf;
}

export const servePhones = (server: ApiServer, db: Db, { publicUrl, ...carrier }: Simulated): void => {
	const control = simulatorControl(carrier);
	const inboxesOf = (actor: Actor) => inboxesWithNumbers(db, inCurrentTeam(actor), actor.inboxIds);

	serve(server, routes.listPhones, ({ actor, query }) => findPhones(db, control, actor, query.searchText));

	serve(server, routes.readPhone, async ({ actor, params }) => {
		const mobile = phoneIn(params.number);
		const [inboxes, [contact]] = await Promise.all([
			inboxesOf(actor),
			namesOfPhones(db, inCurrentTeam(actor), [mobile]),
		]);
		const numbers = inboxes.map((inbox) => inbox.number);
		const { texts, stopped } = await control.readPhone(inOrganization(actor), mobile, numbers);
		return {
			number: nationalDigits(mobile),
			name: contact?.name ?? null,
			inboxes: inboxes.map((inbox) => ({
				...inbox,
				color: inboxColor.parse(inbox.color),
				number: nationalDigits(inbox.number),
				type: inboxType.parse(inbox.type),
				stopped: inbox.type !== 'whatsapp' && stopped.includes(inbox.number),
			})),
			texts: texts.map(({ sid, fromPhone, number, body, mediaUrls, settledAt }) => ({
				sid,
				fromPhone,
				inboxNumber: nationalDigits(number),
				body,
				mediaUris: mediaUrls.map(fileInAddress).flatMap((file) => (file === undefined ? [] : [addressOfMedia(file)])),
				at: settledAt.toISOString(),
			})),
		};
	});

	serve(server, routes.textFromPhone, async ({ actor, params, body }) => {
		const phone = phoneIn(params.number);
		// a number with `+` is toll-free or foreign
		const to = body.to.startsWith('+') ? body.to : nationalDigits(body.to.replace(/\D/g, ''));
		const inbox = (await inboxesOf(actor)).find((one) => nationalDigits(one.number) === to);
		await keepMedia(db, inCurrentTeam(actor), body.mediaUris);
		return control.textFromPhone(inOrganization(actor), {
			phone,
			channel: inbox?.type === 'whatsapp' ? 'whatsapp' : 'sms',
			number: inbox?.number ?? refuse(inboxRefusals['inbox.not_found']),
			body: body.body,
			mediaUrls: body.mediaUris.map((uri) => `${publicUrl}${uri}`),
			url: `${publicUrl}/api/carrier/simulator/${actor.organizationId}/inbound`,
		});
	});

	serve(server, routes.readSimulatorSettings, ({ actor }) => control.readSettings(inOrganization(actor)));
	serve(server, routes.changeSimulatorSettings, ({ actor, body }) =>
		control.changeSettings(inOrganization(actor), body),
	);
	serve(server, routes.retryReports, ({ actor }) => control.retry(inOrganization(actor)));
};

const phoneIn = (written: string): number => {
	const read = readAnyPhone(written);
	return 'mobile' in read ? read.mobile : refuse(simulatorRefusals['simulator.no_such_phone']);
};
