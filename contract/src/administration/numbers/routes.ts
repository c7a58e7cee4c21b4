/** Routes to search, reserve, buy, assign and release a college's numbers (spec 3 §3, §5, §7). */
import { z } from 'zod';
import { inboxColor, inboxType } from '../../access/session/routes.ts';
import { done, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { numberLimits } from './limits.ts';
import { phoneType } from './phone-type.ts';

/** The types of number that can be searched for and bought. */
export const boughtTypes = ['local', 'toll-free'] as const;
const boughtType = z.enum(boughtTypes);
/** A landline is verified instead of bought, because the college already has it. */
export const numberType = z.enum([...boughtTypes, 'landline']);
export type NumberType = z.output<typeof numberType>;

export const numberState = z.enum(['in-use', 'free', 'reserved', 'buying', 'releasing']);
export type NumberState = z.output<typeof numberState>;

const numberSid = z.string().max(100); // identifies a number in calls
const phoneNumber = z.string(); // 10 digits

const offeredNumber = z.object({
	phoneNumber,
	place: z.string().nullable(), // `Denver, CO`; null if the carrier does not tell
	monthlyCost: z.number().int().nullable(), // in 1/10,000 dollar; null if the carrier does not tell
});
export type OfferedNumber = z.output<typeof offeredNumber>;

export const lookUpNumbers = route({
	method: 'GET',
	path: '/twilio/numberlookup',
	summary: 'Numbers that can be had, by area code and the digits that follow it.',
	who: 'administrator',
	query: z.object({
		areaCode: z.string().max(20).default(''),
		prefix: z.string().max(20).default(''),
		type: boughtType.default('local'), // not in the specifications
	}),
	answer: z.array(offeredNumber),
});

/** A number that no inbox uses. `isReserved` is true until the number is bought. */
const reservedNumber = z.object({
	numberSid,
	phoneNumber,
	type: numberType,
	isReserved: z.boolean(),
	reservedUntil: instant.nullable(), // null once the number is bought
});
export type ReservedNumber = z.output<typeof reservedNumber>;

export const listReservedNumbers = route({
	method: 'GET',
	path: '/twilio/reservednumbers',
	summary: 'Numbers of the organization that no inbox has: reserved ones, and bought ones.',
	who: 'administrator',
	answer: z.array(reservedNumber),
});

export const reserveNumbers = route({
	method: 'POST',
	path: '/twilio/reservenumbers',
	summary: `Set numbers aside for the organization for ${numberLimits.reservedDays} days: one that is named, or so many of an area code.`,
	who: 'administrator',
	body: z.object({
		areaCode: z.string().max(20).default(''),
		/** A specific number, as ten digits, or how many numbers to reserve, up to 999. */
		numberToReserve: z.union([z.string().max(40), z.number().int().min(1).max(999)]),
		type: boughtType.default('local'), // not in the specifications
	}),
	answer: z.array(reservedNumber),
});

export const verifyLandline = route({
	method: 'GET',
	path: '/twilio/verifylandline',
	summary:
		'Verify that a landline is the college’s: the first call has it rung with a code, later ones ask whether it is confirmed.',
	who: 'administrator',
	query: z.object({
		phonenumber: z.string().max(100).default(''),
		// not in the specifications: the code, if it is confirmed on screen instead of on the phone
		code: z.string().max(20).optional(),
		again: z.stringbool().default(false), // not in the specifications: calls the landline again
	}),
	answer: z.object({
		success: z.boolean(),
		number: z.object({ sid: numberSid.nullable(), phoneNumber }),
		/** The code and where to enter it; null once the landline is confirmed. */
		verification: z.object({ code: z.string(), typedOn: z.enum(['phone', 'screen']), expiresAt: instant }).nullable(),
	}),
});
export type LandlineVerification = z.output<typeof verifyLandline.answer>;

const userNumber = z.object({
	numberSid,
	phoneNumber,
	phoneType,
	departmentId: id,
	departmentName: z.string(),
	/** False while the number is set aside for a user who has not accepted the invitation. */
	isActive: z.boolean(),
});
export type UserNumber = z.output<typeof userNumber>;

export const listUserNumbers = route({
	method: 'GET',
	path: '/admin/users/{id}/numbers',
	summary: 'The numbers of a user’s personal inboxes, and those that are kept for them, in the teams one administers.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: z.array(userNumber),
});

const collegeNumber = z.object({
	numberSid,
	phoneNumber,
	type: numberType,
	state: numberState,
	inbox: z
		.object({
			id,
			name: z.string(), // for a personal inbox, the name of its user
			type: inboxType,
			color: inboxColor,
			departmentId: id,
			departmentName: z.string(),
			isRemoved: z.boolean(),
		})
		.nullable(),
	/** The invited user for whom the number is set aside. */
	meantFor: z.string().nullable(),
	reservedUntil: instant.nullable(),
	/** When a released number stops working. */
	releaseAt: instant.nullable(),
	/** Whether the carrier delivers texts to Quad or elsewhere; null without a carrier or before the first check. */
	textsGo: z.enum(['here', 'elsewhere']).nullable(),
});
export type CollegeNumber = z.output<typeof collegeNumber>;

export const listNumbers = route({
	method: 'GET',
	path: '/numbers',
	summary:
		'The numbers of the college: an owner sees all, an administrator those of the current team and the free ones.',
	who: 'administrator',
	query: z.object({ ...page(numberLimits.page), searchText: z.string().max(100).default('') }),
	answer: grid(collegeNumber),
});

const sidInPath = z.object({ numberSid });

const numberedInbox = z.object({
	id,
	name: z.string(), // for a personal inbox, the name of its user
	type: inboxType,
	departmentName: z.string(),
	number: z.string().nullable(), // 10 digits
});
export type NumberedInbox = z.output<typeof numberedInbox>;

export const findInboxes = route({
	method: 'GET',
	path: '/numbers/inboxes',
	summary: 'Inboxes that a number can be given to, the first 50 that match.',
	who: 'administrator',
	query: z.object({ searchText: z.string().max(100).default('') }),
	answer: z.array(numberedInbox),
});

export const buyNumber = route({
	method: 'POST',
	path: '/numbers/buy',
	summary: 'Buy a number that is offered or reserved; no inbox has it yet.',
	who: 'administrator',
	body: z.object({ phoneNumber: z.string().max(40) }),
	answer: collegeNumber,
});

export const assignNumber = route({
	method: 'PUT',
	path: '/numbers/{numberSid}/inbox',
	summary: 'Give a number to an inbox, from wherever it is now. A number that the inbox had becomes free.',
	who: 'administrator',
	params: sidInPath,
	body: z.object({ inboxId: id.nullable() }), // null to remove the number from its inbox
	answer: collegeNumber,
});

export const releaseNumber = route({
	method: 'POST',
	path: '/numbers/{numberSid}/release',
	summary: `Release a number: it works for another ${numberLimits.graceDays} days, within which it can be kept. A reserved one is free at once.`,
	who: 'administrator',
	params: sidInPath,
	answer: done,
});

export const keepNumber = route({
	method: 'POST',
	path: '/numbers/{numberSid}/keep',
	summary: 'Keep a number that was released, as long as it still works.',
	who: 'administrator',
	params: sidInPath,
	answer: collegeNumber,
});

export const checkNumbers = route({
	method: 'POST',
	path: '/numbers/check',
	summary:
		'Ask the carrier which numbers the account has, and where their texts go. Numbers of an own account are added.',
	who: 'administrator',
	body: z.object({}),
	answer: z.object({ added: z.number().int(), elsewhere: z.number().int() }),
});

export const pointNumberHere = route({
	method: 'POST',
	path: '/numbers/{numberSid}/webhooks',
	summary: 'Have the carrier send the texts and calls of a number to this Quad.',
	who: 'administrator',
	params: sidInPath,
	answer: collegeNumber,
});

const greeting = z.object({
	sentence: z.string(),
	/** The greeting of teams that have not written their own. */
	usual: z.string(),
});
export type Greeting = z.output<typeof greeting>;

export const readGreeting = route({
	method: 'GET',
	path: '/numbers/greeting',
	summary: 'What callers of the team’s numbers hear whose calls are not forwarded.',
	who: 'administrator',
	answer: greeting,
});

export const setGreeting = route({
	method: 'PUT',
	path: '/numbers/greeting',
	summary: 'Change what callers of the team’s numbers hear; blank: the usual sentence.',
	who: 'administrator',
	body: z.object({ sentence: z.string().max(2_000) }),
	alsoTakes: { usual: null },
	answer: greeting,
});
