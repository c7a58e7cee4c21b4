/** Shows a new shared key, which is never shown again. */
import { SecretModal } from '../../../ui/SecretModal.tsx';

export interface NewKey {
	readonly name: string;
	readonly key: string;
}

export const NewKeyModal = ({ newKey: { name, key }, onClose }: { newKey: NewKey; onClose: () => void }) => (
	<SecretModal
		title={`Key of “${name}”`}
		advice="Copy it now and send it to the partner securely. Quad won’t show it again."
		label="Key (HS256, used exactly as shown)"
		secret={key}
		onClose={onClose}
	/>
);
