/** A text area to paste a certificate, a key or metadata: monospaced, without spell checking. */
import { Textarea, type TextareaProps } from '@mantine/core';
import c from './CodeArea.module.css';

export const CodeArea = (props: TextareaProps) => (
	<Textarea classNames={{ input: c.code ?? '' }} autosize spellCheck={false} {...props} />
);
