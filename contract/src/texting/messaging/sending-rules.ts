/**
 * Rules that the organization sends by, its owner's to set: when a message pauses itself (product.md 8), and whether
 * people in other time zones have hours of their own (product.md 5), and what is too much for one person. The specification has no calls for them.
 */
import { z } from 'zod';
import { id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { breakerDefaults } from './limits.ts';

/** In percent, with one decimal. */
const percent = z.number().min(breakerDefaults.least).max(100).multipleOf(0.1);

/** From how many messages in seven days on; 0: never. */
const texts = z.number().int().min(0).max(20);

const limits = z.object({
	/** Whoever composes is told how many people have had so many within the week, from any team (product.md 9). */
	pressureTexts: texts,
	/** A message pauses itself when carriers block more of its texts. */
	filteringLimit: percent,
	/** Or when more people answer it with STOP. */
	optOutLimit: percent,
});

const teamRules = z.object({
	/** Null: the organization's hold. */
	pressureTexts: texts.nullable(),
	filteringLimit: percent.nullable(),
	optOutLimit: percent.nullable(),
	recipientHours: z.boolean(),
});
export type TeamRules = z.output<typeof teamRules>;

const shownTeamRules = teamRules.extend({ id, name: z.string(), timeZone: z.string(), quietHoursOff: z.boolean() });

const sendingRules = limits.extend({
	teams: z.array(shownTeamRules),
});
export type SendingRules = z.output<typeof sendingRules>;

export const readSendingRules = route({
	method: 'GET',
	path: '/configuration/sendingRules',
	summary: 'Get the sending rules of the organization and of each of its teams.',
	who: 'owner',
	answer: sendingRules,
});

export const setSendingRules = route({
	method: 'PUT',
	path: '/configuration/sendingRules',
	summary: 'Set when messages pause automatically, for every team without limits of its own.',
	who: 'owner',
	body: limits.partial({ pressureTexts: true }), // what is not said stays
	alsoTakes: besideWritten(sendingRules, limits),
	answer: sendingRules,
});

export const setTeamRules = route({
	method: 'PUT',
	path: '/configuration/sendingRules/{id}',
	summary: 'Set or clear a team’s own limits, and whether it respects recipients’ time zones.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	body: teamRules.partial({ pressureTexts: true }),
	alsoTakes: besideWritten(shownTeamRules, teamRules),
	answer: sendingRules,
});
