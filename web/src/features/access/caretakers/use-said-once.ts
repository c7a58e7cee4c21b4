/** Remembers in this browser that a message was dismissed, so that it is never shown again. */
import { useLocalStorage } from '@mantine/hooks';

const most = 20; // how many to remember; older messages are outdated

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
