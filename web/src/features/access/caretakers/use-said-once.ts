/** What is said once in this browser: it stays until it is put away, and then never comes again. */
import { useLocalStorage } from '@mantine/hooks';

const most = 20; // older ones are over long ago

export const useSaidOnce = (what: string): { isSaid: boolean; say: () => void } => {
	const [said, setSaid] = useLocalStorage<string[]>({
		key: 'caretaking.said',
		defaultValue: [],
		getInitialValueInEffect: false,
	});
	return {
		isSaid: said.includes(what),
		say: () => setSaid([...said.filter((one) => one !== what), what].slice(-most)),
	};
};
