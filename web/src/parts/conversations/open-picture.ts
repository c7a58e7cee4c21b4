/** The pictures of a thread in order, and a context for opening one. */
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { createContext } from 'react';

export interface ThreadPicture {
	uri: string;
	alt: string;
}

/** Opens this picture in full size. */
export const OpenPicture = createContext<((uri: string) => void) | undefined>(undefined);

export const picturesOf = (newestFirst: readonly ThreadMessage[], from: string): ThreadPicture[] =>
	newestFirst
		.toReversed()
		.flatMap(({ media, direction, writtenBy }) =>
			media.flatMap((item) =>
				item.state === 'here'
					? [{ uri: item.uri, alt: `Picture from ${direction === 'incoming' ? from : (writtenBy ?? 'us')}` }]
					: [],
			),
		);
