/** The contract, and what was used of it. What was handed to a carrier is billed, whatever became of it afterwards. */
import { marketplaceLimits } from '@quad/contract/marketplace/limits.ts';
import type { InvestmentType, Usage } from '@quad/contract/marketplace/routes.ts';
import { prices } from '@quad/contract/messaging/limits.ts';
import { type Actor, inOrganization } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import * as queries from './usage.queries.ts';

export const readContract = async ({ db }: AppContext, actor: Actor) => {
	const contract = await queries.readContract(db, inOrganization(actor));
	return {
		usersLimit: contract.usersLimit,
		allottedSegments: contract.allottedSegments,
		isUnlimited: contract.allottedSegments >= marketplaceLimits.unlimitedFrom,
		countedFrom: contract.countedFrom.toISOString(),
	};
};

/** A text with a picture has its own price, however long it is. Quad makes no calls yet, so none has cost anything. */
export const readUsage = async ({ db }: AppContext, actor: Actor): Promise<Usage> => {
	const scope = inOrganization(actor);
	const { allottedSegments, countedFrom } = await queries.readContract(db, scope);
	const used = await queries.readUsed(db, scope, countedFrom);
	return {
		carrier: {
			allottedSegments,
			mmsCost: used.pictures * prices.mms,
			voiceCost: 0,
			segmentCost: used.segments * prices.segment,
		},
		product: {
			segments: used.segments,
			messages: used.messages,
			users: used.users,
			highSpeedCredits: used.highSpeedSegments, // a credit is a segment
		},
	};
};

export const readInvestment = async ({ db }: AppContext, actor: Actor, type: InvestmentType) => {
	const contract = await queries.readContract(db, inOrganization(actor));
	const costs: Record<InvestmentType, number | null> = {
		HighSpeed: contract.highSpeedCost,
		NumberValidation: contract.numberValidationCost,
		Sso: contract.ssoCost,
	};
	return { contractCost: costs[type] };
};
