/** Lists recently active phones, then contacts. A search finds contacts, and any complete phone number. */

import { simulatorLimits } from '@quad/contract/carriers/simulator/limits.ts';
import { readAnyPhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { type Actor, inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { SimulatorControl } from './control.ts';
import { inboxesWithNumbers, namesOfPhones, searchPhones } from './queries.ts';

export const findPhones = async (db: Db, control: SimulatorControl, actor: Actor, searchText: string) => {
	const scope = inCurrentTeam(actor);
	const inboxes = await inboxesWithNumbers(db, scope, actor.inboxIds);
	const numbers = inboxes.map((inbox) => inbox.number);
	const active = await control.recentPhones(inOrganization(actor), numbers);
	const text = searchText.trim();
	const written = readAnyPhone(text);

	const first = 'mobile' in written ? [written.mobile] : text === '' ? active.map((one) => one.phone) : [];
	const [named, found] = await Promise.all([
		namesOfPhones(db, scope, first),
		'mobile' in written ? [] : searchPhones(db, scope, text, simulatorLimits.phones),
	]);
	const names = new Map([...found, ...named].map(({ mobile, name }) => [mobile, name]));
	const lasts = new Map(active.map((one) => [one.phone, one]));
	const listed = [...new Set([...first, ...found.map((one) => one.mobile)])].slice(0, simulatorLimits.phones);
	return {
		items: listed.map((mobile) => ({
			number: nationalDigits(mobile),
			name: names.get(mobile) ?? null,
			lastText: lasts.get(mobile)?.lastText ?? null,
			lastAt: lasts.get(mobile)?.lastAt.toISOString() ?? null,
		})),
	};
};
