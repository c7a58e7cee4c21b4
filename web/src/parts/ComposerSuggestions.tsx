/** The merge fields that fit what is typed after `{{`: a list above the text, walked with the arrow keys. */
import c from './Composer.module.css';

interface ComposerSuggestionsProps {
	id: string;
	fields: readonly string[];
	active: number;
	onPick: (field: string) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

export const ComposerSuggestions = ({ id, fields, active, onPick }: ComposerSuggestionsProps) => (
	<div id={id} role="listbox" aria-label="Merge fields" className={c.suggestions}>
		{fields.map((field, index) => (
			// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's own, which keeps the focus
			// biome-ignore lint/a11y/useFocusableInteractive: it is reached by the text's aria-activedescendant
			<div
				key={field}
				id={optionId(id, index)}
				role="option"
				aria-selected={index === active}
				className={c.suggestion}
				onPointerDown={(event) => event.preventDefault()}
				onClick={() => onPick(field)}
			>
				{field}
			</div>
		))}
	</div>
);
