/**
 * Routes for an owner's rules for sending: when a batch pauses itself (product.md 8), whether texts to other time zones
 * are delayed (product.md 5), and how many messages are too many for one person. The specifications have no such calls.
 */
import { z } from 'zod';
import { id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { breakerDefaults } from './limits.ts';

/** In percent, with one decimal. */
const percent = z.number().min(breakerDefaults.least).max(100).multipleOf(0.1);

/** From how many messages in seven days on a warning is shown; 0 for never. */
const texts = z.number().int().min(0).max(20);

const limits = z.object({
	/** The composer shows how many people got this many messages within a week, from any team (product.md 9). */
	pressureTexts: texts,
	/** A batch pauses if carriers block more than this share of its texts. */
	filteringLimit: percent,
	/** A batch pauses if more than this share of people reply STOP. */
	optOutLimit: percent,
});

const teamRules = z.object({
	/** Null if the organization's rule applies. */
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
	body: limits.partial({ pressureTexts: true }), // omitted fields stay unchanged
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
