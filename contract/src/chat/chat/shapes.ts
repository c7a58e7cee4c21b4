/** Shapes shared by the calls of visitors and staff. */
import { z } from 'zod';
import { chatLimits } from './limits.ts';

/** The author of a message. A `note` is for colleagues, never for the visitor; `system` messages have no author. */
export const chatSpeakers = ['visitor', 'agent', 'bot', 'system', 'note', 'text-out', 'text-in'] as const;
export type ChatSpeaker = (typeof chatSpeakers)[number];

export const chatStates = ['bot', 'waiting', 'open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** Available (1) or Away (0) (spec 2 §4). */
export const chatAvailability = { away: 0, available: 1 } as const;
export const availability = z.union([z.literal(chatAvailability.away), z.literal(chatAvailability.available)]);

/** The schema accepts longer texts, because they are refused with a specific sentence instead of cut. */
export const chatText = z.string().max(chatLimits.message * 30);
export const draftId = z.uuid();
/** The address of an uploaded picture. A message has at most one. */
export const pictureUri = z.string().max(400);
export const chatPicture = z.object({ uri: z.string(), width: z.number().int(), height: z.number().int() });
export type ChatPicture = z.output<typeof chatPicture>;
/** The page that a visitor is on. */
export const visitedPage = z.object({ url: z.string().max(8_000), title: z.string().max(8_000).default('') });
