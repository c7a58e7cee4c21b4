/** A monospaced text area without spell checking, for pasting a certificate, a key or metadata. */
import { Textarea, type TextareaProps } from '@mantine/core';
import c from './CodeArea.module.css';

export const CodeArea = (props: TextareaProps) => (
	<Textarea classNames={{ input: c.code ?? '' }} autosize spellCheck={false} {...props} />
);
