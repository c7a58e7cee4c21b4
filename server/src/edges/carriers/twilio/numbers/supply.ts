/**
 * Finds, buys and releases numbers of a Twilio account, and verifies landlines. It asks Twilio first, so that it
 * never buys a number that the account already has.
 */
import type { Bought, NumberSupply } from '../../../../domain/administration/numbers/number-supply.port.ts';
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioHttp } from '../http.ts';
import { findAvailable } from './available.ts';
import { callerIdOf, rejectCallerId, requestCallerId } from './caller-ids.ts';
import { findHeld, listHeld, pointHere, removeHeld } from './held.ts';
import { buyIncoming } from './incoming.ts';
import { joinService, letNumbersDecide } from './messaging-service.ts';
import { makePrices } from './prices.ts';

export type TwilioNumbers = {
	readonly [Verb in keyof NumberSupply]: (
		account: CarrierAccount,
		...args: Parameters<NumberSupply[Verb]>
	) => ReturnType<NumberSupply[Verb]>;
};

export const twilioNumbers = (http: TwilioHttp, publicUrl: string): TwilioNumbers => {
	const prices = makePrices(http);
	const webhooksOf = ({ organizationId }: CarrierAccount) => ({
		SmsUrl: `${publicUrl}/api/carrier/twilio/${organizationId}/inbound`,
		SmsMethod: 'POST',
		VoiceUrl: `${publicUrl}/api/carrier/twilio/${organizationId}/voice`,
		VoiceMethod: 'POST',
	});

	const buy = async (account: CarrierAccount, number: number): Promise<Bought> => {
		const held = await findHeld(http, account, number);
		if (held === undefined) return { kind: 'down' };
		const webhooks = webhooksOf(account);
		const bought = held
			? (await pointHere(http, account, held.sid, webhooks))
				? ({ kind: 'bought', carrierSid: held.sid } as const)
				: ({ kind: 'down' } as const)
			: await buyIncoming(http, account, number, webhooks);
		if (bought.kind !== 'bought' || bought.carrierSid === null) return bought;
		return (await joinService(http, account, bought.carrierSid)) ? bought : { kind: 'down' };
	};

	return {
		find: async (account, _organizationId, search) => {
			const found = await findAvailable(http, account, search);
			if (!found || found.length === 0) return found;
			const monthlyCost = await prices.monthlyOf(account, search.type);
			return found.map((one) => ({ ...one, monthlyCost }));
		},
		buy: (account, _buyer, number) => buy(account, number),
		giveBack: async (account, { number }, carrierSid) => {
			if (carrierSid !== null) return removeHeld(http, account, carrierSid);
			const held = await findHeld(http, account, number);
			return held === null || (held !== undefined && removeHeld(http, account, held.sid));
		},
		listHeld: (account) => listHeld(http, account, webhooksOf(account).SmsUrl),
		pointHere: async (account, _key, carrierSid) =>
			(await pointHere(http, account, carrierSid, webhooksOf(account))) && letNumbersDecide(http, account),
		callLandline: async (account, { number }) => {
			const before = await callerIdOf(http, account, number);
			if (before === undefined) return undefined;
			// the organization must verify the landline now, so an earlier verification is removed
			if (before && !(await rejectCallerId(http, account, before))) return undefined;
			const code = await requestCallerId(http, account, number);
			return code === undefined ? undefined : { code, typedOn: 'phone' };
		},
		isConfirmed: async (account, { number }) => Boolean(await callerIdOf(http, account, number)),
	};
};
