/** Shapes that visitors and staff have in common. */
import { z } from 'zod';
import { chatLimits } from './limits.ts';

/** Who said it. `note` is for colleagues and never reaches the visitor; `system` is said by nobody. */
export const chatSpeakers = ['visitor', 'agent', 'bot', 'system', 'note', 'text-out', 'text-in'] as const;
export type ChatSpeaker = (typeof chatSpeakers)[number];

export const chatStates = ['bot', 'waiting', 'open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** Available (1) or Away (0) (spec 2 §4). */
export const chatAvailability = { away: 0, available: 1 } as const;
export const availability = z.union([z.literal(chatAvailability.away), z.literal(chatAvailability.available)]);

/** Longer words are refused by their own sentence, and not cut. */
export const chatText = z.string().max(chatLimits.message * 30);
export const draftId = z.uuid();
/** The address of a picture that was sent up before; a message has one at most. */
export const pictureUri = z.string().max(400);
export const chatPicture = z.object({ uri: z.string(), width: z.number().int(), height: z.number().int() });
export type ChatPicture = z.output<typeof chatPicture>;
/** The page that a visitor is on. */
export const visitedPage = z.object({ url: z.string().max(8_000), title: z.string().max(8_000).default('') });
