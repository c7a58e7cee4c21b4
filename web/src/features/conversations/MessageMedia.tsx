/** The pictures of a message. What is still on its way from the carrier, or never came, is said in its place. */
import type { ShownMedia } from '@quad/contract/media/shown.ts';
import { useContext } from 'react';
import { MediaViewer } from '../../ui/MediaViewer.tsx';
import c from './MessageMedia.module.css';
import { OpenPicture } from './open-picture.ts';

export const MessageMedia = ({ media, from }: { media: readonly ShownMedia[]; from: string }) => {
	const open = useContext(OpenPicture);
	return (
		<>
			{media.map((one, nth) =>
				one.state === 'here' ? (
					<MediaViewer
						key={one.uri}
						uri={one.uri}
						alt={`Picture from ${from}`}
						className={c.picture ?? ''}
						width={one.width}
						height={one.height}
						onOpen={open && (() => open(one.uri))}
					/>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: it has no other name, and its place never changes
					<p key={nth} className={c.missing}>
						{one.state === 'coming' ? 'Picture loading…' : one.why}
					</p>
				),
			)}
		</>
	);
};
