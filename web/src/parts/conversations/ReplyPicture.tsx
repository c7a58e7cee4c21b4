/** Attaches a picture to a reply. Its own file, so that the inbox loads it after the first paint. */
import { MediaPicker } from '../compose/MediaPicker.tsx';

interface ReplyPictureProps {
	uri: string | undefined;
	onChange: (uri: string | undefined) => void;
}

export const ReplyPicture = (props: ReplyPictureProps) => <MediaPicker {...props} />;
