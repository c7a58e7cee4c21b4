import { z } from 'zod';
import { chatLimits } from './limits.ts';

/** Who wrote a message. Visitors never see a `note`, which is for colleagues. `system` messages have no author. */
export const chatSpeakers = ['visitor', 'agent', 'bot', 'system', 'note', 'text-out', 'text-in'] as const;
export type ChatSpeaker = (typeof chatSpeakers)[number];

export const chatStates = ['bot', 'waiting', 'open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** The values of Away and Available (spec 2 §4). */
export const chatAvailability = { away: 0, available: 1 } as const;
export const availability = z.union([z.literal(chatAvailability.away), z.literal(chatAvailability.available)]);

/** The schema accepts longer texts, because the server rejects those with its own message instead of cutting them. */
export const chatText = z.string().max(chatLimits.message * 30);
export const draftId = z.uuid();
/** The URL of an uploaded picture. A message has at most one. */
export const pictureUri = z.string().max(400);
export const chatPicture = z.object({ uri: z.string(), width: z.number().int(), height: z.number().int() });
export type ChatPicture = z.output<typeof chatPicture>;
export const visitedPage = z.object({ url: z.string().max(8_000), title: z.string().max(8_000).default('') });
