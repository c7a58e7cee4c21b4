/** Switches the color scheme, which is the system's by default. On a phone, this is in the account menu. */
import { ActionIcon, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';

const useOtherScheme = () => {
	const { setColorScheme } = useMantineColorScheme();
	const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
	return {
		label: dark ? 'Use light colors' : 'Use dark colors',
		Icon: dark ? Sun : Moon,
		choose: () => setColorScheme(dark ? 'light' : 'dark'),
	};
};

export const SchemeToggle = ({ className }: { className: string }) => {
	const { label, Icon, choose } = useOtherScheme();
	return (
		<Tooltip label={label}>
			<ActionIcon className={className} aria-label={label} onClick={choose}>
				<Icon size={18} aria-hidden />
			</ActionIcon>
		</Tooltip>
	);
};

export const SchemeItem = () => {
	const { label, Icon, choose } = useOtherScheme();
	return (
		<Menu.Item onClick={choose} leftSection={<Icon size={16} aria-hidden />}>
			{label}
		</Menu.Item>
	);
};
