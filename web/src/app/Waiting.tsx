/** Shown until the router knows which screen to open. */
import { Loading } from '../ui/Loading.tsx';
import c from './Waiting.module.css';

export const Waiting = () => (
	<div className={c.waiting}>
		<Loading />
	</div>
);
