/** Two to four choices side by side, of which one applies. Without animation, and so much lighter than Mantine’s. */
import { useId } from 'react';
import c from './Choices.module.css';

interface ChoicesProps<Value extends string> {
	label: string;
	choices: ReadonlyArray<{ value: Value; label: string }>;
	/** Another value chooses none of them. */
	value: string;
	onChange: (value: Value) => void;
	/** Whether they share the whole width. */
	isWide?: boolean;
}

export const Choices = <Value extends string>({
	label,
	choices,
	value: chosen,
	onChange,
	isWide = false,
}: ChoicesProps<Value>) => {
	const name = useId();
	return (
		<div className={c.choices} role="radiogroup" aria-label={label} data-wide={isWide || undefined}>
			{choices.map((choice) => (
				<label key={choice.value} className={c.choice}>
					<input
						type="radio"
						name={name}
						value={choice.value}
						checked={choice.value === chosen}
						onChange={() => onChange(choice.value)}
					/>
					{choice.label}
				</label>
			))}
		</div>
	);
};
