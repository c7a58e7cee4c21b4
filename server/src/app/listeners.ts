/** Lists all listeners to domain events. They run in the background and are retried separately. */

import { listenersOfCarriers } from '../domain/carriers/listeners.ts';
import { listenersOfChat } from '../domain/chat/listeners.ts';
import { listenersOfConnections } from '../domain/connections/listeners.ts';
import { listenersOfContacts } from '../domain/contacts/listeners.ts';
import { listenersOfNews } from '../domain/news/listeners.ts';
import { listenersOfReporting } from '../domain/reporting/listeners.ts';
import { listenersOfTexting } from '../domain/texting/listeners.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Listener } from '../foundation/events/listener.ts';

export const listenersOf = (context: AppContext): readonly Listener[] => [
	...listenersOfCarriers,
	...listenersOfContacts,
	...listenersOfTexting(context),
	...listenersOfChat,
	...listenersOfNews,
	...listenersOfConnections,
	...listenersOfReporting(context),
];
