/** A note beside a picture, for teams with a higher sending speed (spec 1 §9: levels 2 and 3). */
import { Text } from '@mantine/core';
import { useSession } from '../../foundation/session.ts';
import { words } from '../../foundation/words.ts';

/** `isReply`: doesn't mention the arrival of the last text, which replies don't estimate. */
export const PictureNote = ({ mediaUri, isReply = false }: { mediaUri: string | undefined; isReply?: boolean }) => {
	const { messageSendSpeed } = useSession();
	if (mediaUri === undefined || messageSendSpeed < 2) return null;
	return (
		<Text size="sm" c="dimmed" role="status">
			{isReply ? words.pictureGoesSlower : words.picturesGoSlower}
		</Text>
	);
};
