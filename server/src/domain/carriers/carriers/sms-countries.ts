/** The countries that an organization can text by SMS. An owner enables them and sees the carrier's prices. */

import { smsCountries } from '@quad/contract/carriers/carriers/countries.ts';
import type { ShownSmsCountry } from '@quad/contract/carriers/carriers/country-routes.ts';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { dialCodesOf, writeDialCodes } from './sms-countries.queries.ts';
import type { ReadSmsPrices } from './sms-prices.port.ts';

export const showCountries = async (
	{ db }: AppContext,
	readPrices: ReadSmsPrices,
	organizationId: number,
): Promise<ShownSmsCountry[]> => {
	const [on, prices] = await Promise.all([
		dialCodesOf(db, organizationId),
		readPrices(
			organizationId,
			smsCountries.map(({ iso }) => iso),
		),
	]);
	return smsCountries.map((one) => ({ ...one, isOn: on.includes(one.dialCode), price: prices.get(one.iso) ?? null }));
};

export const saveCountries = (
	{ db }: AppContext,
	actor: Actor & AuditActor,
	wanted: readonly string[],
): Promise<{ countries: string[] }> => {
	const known = smsCountries.filter(({ iso }) => wanted.includes(iso));
	if (known.length < new Set(wanted).size) refuse(carrierRefusals['carrier.no_country']);
	return commit(db, async (tx) => {
		await writeDialCodes(
			tx,
			actor.organizationId,
			known.map(({ dialCode }) => dialCode),
		);
		await record(tx, actor, {
			action: 'carrier.countries',
			details: { countries: known.map(({ name }) => name).join(', ') || 'none' },
		});
		return { countries: known.map(({ iso }) => iso) };
	});
};
