export { callOffs } from '../store/present-facts.ts';
