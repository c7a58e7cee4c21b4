/** Ends reservations, returns released numbers to the carrier, and completes purchases. */
import { idInPath } from '@quad/contract/fields.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { settlePurchase } from './buy-number.ts';
import { checkAll } from './check-numbers.ts';
import type { NumberSupply } from './number-supply.port.ts';
import { dueNumbers } from './numbers.queries.ts';
import { giveBack } from './release-number.ts';

const purchase = z.object({ organizationId: idInPath, teamId: idInPath, personId: idInPath, number: idInPath });

export const numberJobs = (context: AppContext, supply: NumberSupply): Job[] => [
	{
		name: 'numbers.finish-buying',
		run: async (payload) => {
			const { number, ...buyer } = purchase.parse(payload);
			const { kind } = await settlePurchase(context, supply, buyer, number);
			if (kind === 'down') throw new Error('The carrier did not answer.');
		},
	},
	{ name: 'numbers.check', at: '37 5 * * *', run: () => checkAll(context, supply) },
	{
		name: 'numbers.end',
		at: '17 * * * *',
		run: async () => {
			const now = context.clock.now();
			for (const one of await dueNumbers(context.db, now)) await giveBack(context, supply, one, now);
		},
	},
];
