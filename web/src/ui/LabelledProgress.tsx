/** The progress of anything longer than a second: what is running, how far it is, and a bar. */
import { Progress, Text } from '@mantine/core';
import c from './LabelledProgress.module.css';

interface LabelledProgressProps {
	label: string;
	/** From 0 to 1. Undefined while unknown. */
	share: number | undefined;
	/** Replaces the percentage, for example with `8,412 of 25,000`. */
	figure?: string;
}

export const LabelledProgress = ({ label, share, figure }: LabelledProgressProps) => {
	const percent = share === undefined ? 100 : Math.round(Math.min(Math.max(share, 0), 1) * 100);
	return (
		<div>
			<div className={c.words}>
				<Text size="sm" fw={600}>
					{label}
				</Text>
				<Text size="sm" c="dimmed" className={c.figure}>
					{figure ?? (share === undefined ? '' : `${percent}%`)}
				</Text>
			</div>
			<Progress.Root size={8}>
				<Progress.Section
					value={percent}
					animated={share === undefined}
					striped={share === undefined}
					aria-label={label}
					aria-valuetext={share === undefined ? 'In progress' : figure || `${percent}%`}
				/>
			</Progress.Root>
		</div>
	);
};
