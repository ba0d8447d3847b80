/** The screen of the shift: who comes, who came, what needs somebody. */
export function TodayScreen() {
  return <h1 className="text-h2">Today</h1>;
}
