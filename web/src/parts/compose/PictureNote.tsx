/** A note beside a picture, for teams whose texts are sent at a raised speed (spec 1 §9: levels 2 and 3). */
import { Text } from '@mantine/core';
import { useSession } from '../../foundation/session.ts';
import { words } from '../../foundation/words.ts';

/** `isReply`: a reply shows no estimate of when the last text arrives. */
export const PictureNote = ({ mediaUri, isReply = false }: { mediaUri: string | undefined; isReply?: boolean }) => {
	const { messageSendSpeed } = useSession();
	if (mediaUri === undefined || messageSendSpeed < 2) return null;
	return (
		<Text size="sm" c="dimmed" role="status">
			{isReply ? words.pictureGoesSlower : words.picturesGoSlower}
		</Text>
	);
};
