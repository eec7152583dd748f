import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";

/** The same for every link that opens nothing, whatever the reason; `trouble`: why not at this moment. */
export function LinkOver({ trouble }: { trouble: string | undefined }) {
  const { words, links } = useLanguage();
  return (
    <PictureCard>
      <h1>{words.stay.over.title}</h1>
      <p className="lead">{trouble ?? words.stay.over.lead}</p>
      <Link className={buttonClass("filled")} to={links.myBookings()}>
        {words.bookings.viewMyBookings}
      </Link>
    </PictureCard>
  );
}
