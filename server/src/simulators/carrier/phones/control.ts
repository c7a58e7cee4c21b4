/** Controls the simulator with the organization's account. Refuses if it has none. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { simulatorRefusals } from '@quad/contract/carriers/simulator/refusals.ts';
import { changeSimulatorSettings, type SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import { z } from 'zod';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

/** Returns an organization's account at the simulated carrier. */
export type AccountOf = (organizationId: number) => Promise<{ account: string; authToken: string } | undefined>;

const at = z.coerce.date();
const recent = z.array(z.object({ phone: z.number(), lastText: z.string(), lastAt: at }));
const onPhone = z.object({
	texts: z.array(
		z.object({
			sid: z.string(),
			number: z.number(),
			fromPhone: z.boolean(),
			body: z.string(),
			mediaUrls: z.array(z.string()),
			settledAt: at,
		}),
	),
	stopped: z.array(z.number()),
});
const sent = z.object({ sid: z.string() });
const settings = changeSimulatorSettings.answer;

/** A text from a phone. `url` is the webhook to call. */
interface PhoneText {
	readonly channel: 'sms' | 'whatsapp';
	readonly phone: number;
	readonly number: number;
	readonly body: string;
	readonly mediaUrls: readonly string[];
	readonly url: string;
}

export const simulatorControl = (options: { simulatorUrl: string; accountOf: AccountOf }) => {
	const call = async <T>(
		scope: OrganizationScope,
		method: 'GET' | 'PUT' | 'POST',
		path: string,
		answer: z.ZodType<T>,
		asking: { query?: Record<string, string>; body?: object } = {},
	): Promise<T> => {
		const account = await options.accountOf(scope.organizationId);
		if (!account) return refuse(sessionRefusals['request.not_found']);
		const authorization = `Basic ${Buffer.from(`${account.account}:${account.authToken}`).toString('base64')}`;
		const { request } = await import('undici');
		const reply = await request(`${options.simulatorUrl}/control/${path}`, {
			method,
			query: asking.query ?? {},
			headers: { authorization, ...(asking.body ? { 'content-type': 'application/json' } : {}) },
			body: asking.body ? JSON.stringify(asking.body) : null,
		}).catch(() => refuse(simulatorRefusals['simulator.not_running']));
		return answer.parse(await reply.body.json());
	};
	const listOf = (numbers: readonly number[]) => ({ query: { numbers: numbers.join(',') } });

	return {
		/** Returns the phones with the newest texts with these numbers. */
		recentPhones: (scope: OrganizationScope, numbers: readonly number[]) =>
			call(scope, 'GET', 'phones', recent, listOf(numbers)),
		/** Returns a phone's texts with these numbers. */
		readPhone: (scope: OrganizationScope, phone: number, numbers: readonly number[]) =>
			call(scope, 'GET', `phones/${phone}`, onPhone, listOf(numbers)),
		textFromPhone: (scope: OrganizationScope, body: PhoneText) => call(scope, 'POST', 'texts', sent, { body }),
		readSettings: (scope: OrganizationScope) => call(scope, 'GET', 'settings', settings),
		changeSettings: (scope: OrganizationScope, body: SimulatorSwitches) =>
			call(scope, 'PUT', 'settings', settings, { body }),
		retry: (scope: OrganizationScope) => call(scope, 'POST', 'retry', z.object({})),
	};
};
export type SimulatorControl = ReturnType<typeof simulatorControl>;
