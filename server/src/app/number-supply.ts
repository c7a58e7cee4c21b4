/** Gets an organization's numbers from its Twilio account, or from the sandbox if it has none. */
import type { NumberSupply } from '../domain/administration/numbers/number-supply.port.ts';
import { carrierAccounts, connectTwilioNumbers } from '../edges/carriers/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { isOfSandbox, sandboxNumbers } from './sandbox-numbers.ts';

interface Addresses {
	readonly twilioUrl?: string | undefined;
	readonly publicUrl: string;
}

export const numberSupply = (context: AppContext, addresses: Addresses): NumberSupply => {
	const findAccount = carrierAccounts(context);
	const sandbox = sandboxNumbers(context);
	const twilio = connectTwilioNumbers(addresses);
	const accountOf = async (organizationId: number) => {
		const account = await findAccount(organizationId);
		return account?.kind === 'twilio' ? account : undefined;
	};
	return {
		find: async (organizationId, search) => {
			const account = await accountOf(organizationId);
			return account ? twilio.find(account, organizationId, search) : sandbox.find(organizationId, search);
		},
		buy: async (buyer, number) => {
			const account = await accountOf(buyer.organizationId);
			return account ? twilio.buy(account, buyer, number) : sandbox.buy(buyer, number);
		},
		giveBack: async (key, carrierSid) => {
			// The number may be from the sandbox, before the organization connected its account.
			const account = isOfSandbox(key.number) && carrierSid === null ? undefined : await accountOf(key.organizationId);
			return account ? twilio.giveBack(account, key, carrierSid) : sandbox.giveBack(key, carrierSid);
		},
		listHeld: async (organizationId) => {
			const account = await accountOf(organizationId);
			return account ? twilio.listHeld(account, organizationId) : sandbox.listHeld(organizationId);
		},
		pointHere: async (key, carrierSid) => {
			const account = await accountOf(key.organizationId);
			return account ? twilio.pointHere(account, key, carrierSid) : sandbox.pointHere(key, carrierSid);
		},
		callLandline: async (key) => {
			const account = await accountOf(key.organizationId);
			return account ? twilio.callLandline(account, key) : sandbox.callLandline(key);
		},
		isConfirmed: async (key) => {
			const account = await accountOf(key.organizationId);
			return account ? twilio.isConfirmed(account, key) : sandbox.isConfirmed(key);
		},
	};
};
