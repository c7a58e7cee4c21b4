/** A message that this browser shows only until it is dismissed, and never again. */
import { useLocalStorage } from '@mantine/hooks';

const most = 20; // older messages are outdated

export const useSaidOnce = (what: string): { isSaid: boolean; say: () => void } => {
	const [dismissed, setDismissed] = useLocalStorage<string[]>({
		key: 'caretaking.said',
		defaultValue: [],
		getInitialValueInEffect: false,
	});
	return {
		isSaid: dismissed.includes(what),
		say: () => setDismissed([...dismissed.filter((one) => one !== what), what].slice(-most)),
	};
};
