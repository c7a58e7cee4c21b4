/** Suggestions above the text for what is typed after `{{` or `/`. Arrow keys move through them. */
import c from './Composer.module.css';
import type { Suggestion } from './use-suggestions.ts';

interface ComposerSuggestionsProps {
	id: string;
	/** The kind of suggestions. */
	about: string;
	suggestions: readonly Suggestion[];
	active: number;
	onPick: (suggestion: Suggestion) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

export const ComposerSuggestions = ({ id, about, suggestions, active, onPick }: ComposerSuggestionsProps) => (
	<div id={id} role="listbox" aria-label={about} className={c.suggestions}>
		{suggestions.map((one, index) => (
			// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, which handles keys
			// biome-ignore lint/a11y/useFocusableInteractive: the text refers to it by aria-activedescendant
			<div
				key={one.key}
				id={optionId(id, index)}
				role="option"
				aria-selected={index === active}
				className={c.suggestion}
				onPointerDown={(event) => event.preventDefault()}
				onClick={() => onPick(one)}
			>
				<span className={c.suggested}>{one.name}</span>
				{one.code !== undefined && <kbd className={c.code}>/{one.code}</kbd>}
			</div>
		))}
	</div>
);
